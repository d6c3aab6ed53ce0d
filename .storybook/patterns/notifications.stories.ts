import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import { banners } from '../../packages/elements/src/banner/banner.ts';
import '../../packages/elements/src/button/button.ts';
import '../../packages/elements/src/dialog/dialog.ts';
import '../../packages/elements/src/icon-button/icon-button.ts';
import { say, spoken } from '../../packages/elements/src/testing/language.ts';
import '../../packages/elements/src/list/list.ts';
import '../../packages/elements/src/top-bar/top-bar.ts';
import '../pages/foundations.css';
import { findButton, live } from './live.ts';

const meta: Meta = {
  title: 'Patterns/Notification flow',
};
export default meta;

interface State {
  notices: { id: number; words: string; isSeen: boolean }[];
  /** The notice whose ticket is open. */
  opened?: number;
}

const words = (): string[] => [
  say('Ana te asignó NUB-398', 'Ana assigned NUB-398 to you'),
  say('Bruno comentó en NUB-12', 'Bruno commented on NUB-12'),
  say('Carla te mencionó en NUB-77', 'Carla mentioned you in NUB-77'),
];

const arrives = (): string => say('Llega una notificación', 'A notification arrives');
const wasSeen = (): string => say('Vista', 'Seen');

/** The name of the bell. */
function bellOf(unseen: number): string {
  if (unseen === 0) return notifications();
  return say(`Notificaciones, ${unseen} sin ver`, `Notifications, ${unseen} unseen`);
}

function notifications(): string {
  return say('Notificaciones', 'Notifications');
}

/** From the banner, which is gone in seven seconds, to the list, which stays. */
export const FromBannerToList: StoryObj = {
  render: () =>
    live<State>({ notices: [] }, (state, set) => {
      const unseen = state.notices.filter(({ isSeen }) => !isSeen).length;
      const open = (id: number): void => set(seen(stateOf(), id));
      const stateOf = (): State => current;
      current = state;
      return html`<div class="fo" lang="en">
        <h1>Notification flow</h1>
        <p>
          What comes in shows as a banner for seven seconds, is counted at the bell, and stays in the list
          until it was seen. Opening it anywhere marks it as seen everywhere. The bell leads to the list and
          says the number in its name; the dot alone would say nothing to who does not see it.
        </p>
        <div class="sample" lang=${spoken()}>
          <mg-top-bar size="52">
            <b slot="start">Minga</b>
            <mg-icon-button
              slot="end"
              icon="notifications"
              label=${bellOf(unseen)}
              ?dot=${unseen > 0}
              @click=${goToList}
            ></mg-icon-button>
          </mg-top-bar>
          <p style="margin-block:var(--mg-4)">
            <mg-button @click=${() => arrive(set, () => current)}>${arrives()}</mg-button>
          </p>
          ${
            state.notices.length === 0
              ? html`<p class="none mg-note" tabindex="-1">${say('Nada todavía.', 'Nothing yet.')}</p>`
              : nothing
          }
          <mg-list label=${notifications()} style="max-inline-size:420px">
            ${state.notices.map(
              ({ id, words: line, isSeen }) =>
                html`<mg-list-item pressable @click=${() => open(id)}
                  >${line}<span slot="detail"
                    >${isSeen ? wasSeen() : say('Sin ver', 'Not seen')}</span
                  ></mg-list-item
                >`,
            )}
          </mg-list>
          <mg-dialog
            heading=${state.notices.find(({ id }) => id === state.opened)?.words ?? ''}
            size="sm"
            ?open=${state.opened !== undefined}
            @mg-close=${() => set({ notices: current.notices })}
            >${say('El ticket se abre donde está lo nuevo.', 'The ticket opens where the news is.')}</mg-dialog
          >
        </div>
      </div>`;
    }),
};

/** Opened from the banner, then found in the list. */
export const FromBannerToListByPointer: StoryObj = {
  ...FromBannerToList,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const bell = canvasElement.querySelector('mg-icon-button');
    await press(bellOf(0), canvasElement);
    await expect(document.activeElement).toBe(canvasElement.querySelector('.none'));
    await press(arrives(), canvasElement);
    await expect(bell).toHaveAttribute('label', bellOf(1));

    await press(words()[0] ?? '');
    await waitFor(() => expect(canvasElement.querySelector('mg-dialog')).toHaveAttribute('open'));
    await expect(bell).toHaveAttribute('label', bellOf(0));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvasElement.querySelector('mg-dialog')).not.toHaveAttribute('open'));
    await expect(canvasElement.querySelector('mg-list-item')).toHaveTextContent(wasSeen());

    await press(bellOf(0), canvasElement);
    await expect(document.activeElement).toBe(canvasElement.querySelector('mg-list-item'));
  },
};

/** The state on the page; a banner may be pressed long after it was pushed. */
let current: State = { notices: [] };

function arrive(set: (state: State) => void, state: () => State): void {
  const id = state().notices.length;
  const line = words()[id % words().length] ?? '';
  set({ ...state(), notices: [{ id, words: line, isSeen: false }, ...state().notices] });
  banners.push({ heading: line, icon: 'notifications', onClick: () => set(seen(state(), id)) });
}

function seen({ notices }: State, id: number): State {
  return {
    notices: notices.map((notice) => (notice.id === id ? { ...notice, isSeen: true } : notice)),
    opened: id,
  };
}

/** The newest line of the list, or what stands there while it is empty. */
function goToList(event: Event): void {
  const sample = (event.currentTarget as Element).closest('.sample');
  sample?.querySelector<HTMLElement>('mg-list-item, .none')?.focus();
}

async function press(label: string, root: ParentNode = document): Promise<void> {
  await waitFor(() => expect(findButton(label, root)).toBeTruthy());
  const button = findButton(label, root);
  if (button) await userEvent.click(button);
}
