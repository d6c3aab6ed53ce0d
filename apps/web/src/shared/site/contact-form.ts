/**
 * Contact form: submits a message, stores its draft on this device until the server has it, and shows the result. All
 * messages are hidden elements of the page.
 */
import { request } from '@minga/client/request';
import { newClientId } from '@minga/rules/client-ids';
import { isMailboxAddress } from '@minga/rules/people/email-addresses';
import { pageHost } from '../../base/address/page-host.ts';
import { loadRuntimeConfig } from '../../base/runtime-config.ts';
import { readStored, removeStored, writeStored } from '../../base/storage/web-storage.ts';
import { type Stop, all, each, listen } from './behaviour/each.ts';

const fieldNames = ['name', 'email', 'topic', 'message'] as const;
type FieldName = (typeof fieldNames)[number];
type Message = Record<FieldName, string>;

/** Stored draft: the message as typed, and the id under which it was last sent. */
interface Draft {
  message: Partial<Message>;
  sent?: { id: string; text: string };
}

/** Starts the form of a contact page. */
export function contactForm(place: HTMLElement): Stop {
  const form = place.querySelector<HTMLFormElement>('[data-contact-form]');
  if (!form) return () => undefined;
  fill(form, readDraft().message);
  // Text that was typed before this script loaded.
  if (Object.values(typed(form)).some(Boolean)) storeDraft(form);
  void showWays(place, form);
  let isBusy = false;
  const submit = async (): Promise<void> => {
    if (isBusy || !check(form)) return;
    isBusy = true;
    showWhen(form, 'busy');
    try {
      await send(place, form);
    } finally {
      isBusy = false;
      showWhen(form, 'idle');
    }
  };
  // Submitted before this script loaded.
  if ('pressed' in form.dataset) {
    delete form.dataset.pressed;
    void submit();
  }
  return all([
    listen(form, 'submit', (event) => {
      event.preventDefault();
      void submit();
    }),
    listen(form, 'input', ({ target }) => {
      storeDraft(form);
      showError(form, (target as HTMLInputElement).name, false);
    }),
    each(place, '[data-contact-again]', (button) =>
      listen(button, 'click', () => {
        swap(place, form, false);
        field(form, 'message').focus();
      }),
    ),
    each(place, '[data-contact-copy]', (button) =>
      listen(button, 'click', () => {
        const address = place.querySelector('[data-contact-link]')?.textContent ?? '';
        navigator.clipboard.writeText(address).then(
          () => showWhen(place.querySelector('[data-contact-address]') ?? button, 'done'),
          () => undefined,
        );
      }),
    ),
  ]);
}

/** Shows the address of the operator, and hides the form if messages are not accepted. */
async function showWays(place: HTMLElement, form: HTMLFormElement): Promise<void> {
  const config = await loadRuntimeConfig().catch(() => null);
  if (!config) return;
  const { contactEmail, takesMessages } = config.site ?? {};
  if (!takesMessages) form.hidden = true;
  const link = place.querySelector<HTMLAnchorElement>('[data-contact-link]');
  if (contactEmail && link) {
    link.href = `mailto:${contactEmail}`;
    link.textContent = contactEmail;
    show(place, '[data-contact-address]', true);
  }
  show(place, '[data-contact-none]', !takesMessages && !contactEmail);
}

async function send(place: HTMLElement, form: HTMLFormElement): Promise<void> {
  const message = read(form);
  const website = String(new FormData(form).get('website') ?? '');
  let answer: Response;
  try {
    const body = JSON.stringify({ id: idFor(message), ...message, ...(website ? { website } : {}) });
    answer = await request('/contact', { token: null, method: 'POST', body }, pageHost);
  } catch {
    return showProblem(form, 'offline');
  }
  if (answer.ok) {
    const email = place.querySelector('[data-contact-email]');
    if (email) email.textContent = message.email;
    field(form, 'message').value = '';
    writeDraft(null);
    swap(place, form, true);
    return;
  }
  const wrong = await wrongFields(answer);
  if (wrong.length > 0) return showErrors(form, wrong);
  showProblem(form, answer.status === 429 ? 'limited' : 'failed');
}

/** Shows the form, or that the message was sent. */
function swap(place: HTMLElement, form: HTMLFormElement, isSent: boolean): void {
  form.hidden = isSent;
  const sent = place.querySelector<HTMLElement>('[data-contact-sent]');
  if (!sent) return;
  sent.hidden = !isSent;
  if (isSent) sent.focus();
}

/** Validates all fields; focuses the first invalid one. */
function check(form: HTMLFormElement): boolean {
  showProblem(form, null);
  const { name, email, message } = read(form);
  const wrong: FieldName[] = [];
  if (!name) wrong.push('name');
  if (!isMailboxAddress(email)) wrong.push('email');
  if (!message) wrong.push('message');
  showErrors(form, wrong);
  return wrong.length === 0;
}

function showErrors(form: HTMLFormElement, wrong: readonly FieldName[]): void {
  for (const name of fieldNames) showError(form, name, wrong.includes(name));
  if (wrong[0]) field(form, wrong[0]).focus();
}

function showError(form: HTMLFormElement, name: string, isWrong: boolean): void {
  if (!show(form, `[data-error="${name}"]`, isWrong)) return;
  field(form, name as FieldName).ariaInvalid = isWrong ? 'true' : null;
}

function showProblem(form: HTMLFormElement, problem: string | null): void {
  for (const text of form.querySelectorAll<HTMLElement>('[data-problem]'))
    text.hidden = text.dataset.problem !== problem;
}

/** Shows the one of several texts that applies. */
function showWhen(part: HTMLElement, when: string): void {
  for (const text of part.querySelectorAll<HTMLElement>('[data-when]'))
    text.hidden = text.dataset.when !== when;
}

function show(part: ParentNode, selector: string, isShown: boolean): boolean {
  const found = part.querySelector<HTMLElement>(selector);
  if (found) found.hidden = !isShown;
  return found !== null;
}

function field(form: HTMLFormElement, name: FieldName): HTMLInputElement | HTMLSelectElement {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
}

/** Input of the user. */
function typed(form: HTMLFormElement): Omit<Message, 'topic'> {
  const { name, email, message } = read(form);
  return { name, email, message };
}

function read(form: HTMLFormElement): Message {
  return Object.fromEntries(fieldNames.map((name) => [name, field(form, name).value.trim()])) as Message;
}

/** Restores a draft; fields that were filled since keep their value. */
function fill(form: HTMLFormElement, message: Partial<Message>): void {
  for (const name of fieldNames) {
    const value = message[name];
    const place = field(form, name);
    const isUntouched = place instanceof HTMLSelectElement ? place.selectedIndex === 0 : place.value === '';
    if (value && isUntouched) place.value = value;
  }
}

function storeDraft(form: HTMLFormElement): void {
  writeDraft({ ...readDraft(), message: read(form) });
}

/** An unchanged message keeps its id, so that a retry is idempotent; a changed one gets a new id. */
function idFor(message: Message): string {
  const text = JSON.stringify(message);
  const { sent } = readDraft();
  const id = sent?.text === text ? sent.id : newClientId();
  writeDraft({ message, sent: { id, text } });
  return id;
}

function readDraft(): Draft {
  const { message, ...rest }: Partial<Draft> = readStored('contact-draft');
  return typeof message === 'object' ? { ...rest, message } : { message: {} };
}

function writeDraft(draft: Draft | null): void {
  if (draft) writeStored('contact-draft', draft);
  else removeStored('contact-draft');
}

async function wrongFields(answer: Response): Promise<FieldName[]> {
  const problem = (await answer.json().catch(() => null)) as { fields?: { path: string }[] } | null;
  return fieldNames.filter((name) => problem?.fields?.some(({ path }) => path === `/${name}`));
}
