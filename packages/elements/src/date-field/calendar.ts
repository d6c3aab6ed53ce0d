/** The month that a date field opens: a grid of days with the keys of the ARIA pattern. */
import { html, nothing } from 'lit';
import { text } from '../internal/text/localize.ts';
import * as messages from '../internal/text/messages.ts';
import { addDays, addMonths, clampDay, startOfWeek, today, weeksOf } from './date-math.ts';
import { dayName, firstDayOf, monthName, weekdayName } from './date-text.ts';

/** Inputs and callbacks of the calendar. */
export interface Calendar {
  host: Element;
  locale: string;
  /** The day that has, or would have, the focus; its month is shown. */
  focused: string;
  /** The chosen day, or ''. */
  value: string;
  /** Limits, or ''. */
  min: string;
  max: string;
  onKeyDown(event: KeyboardEvent): void;
  onChoose(iso: string): void;
  /** Shows another month. */
  onTurn(months: number): void;
}

/** The template of the month around the focused day, with the buttons for the months before and after. */
export function renderCalendar(calendar: Calendar): unknown {
  const { host, locale, focused, min, max } = calendar;
  const weeks = weeksOf(focused, firstDayOf(locale));
  const now = today();
  const isWithin = clampDay(now, min, max) === now;
  return html`<div class="head">
      <button
        class="tool"
        type="button"
        aria-label=${text(host, messages.previousMonth)}
        title=${text(host, messages.previousMonth)}
        @click=${() => calendar.onTurn(-1)}
      >
        <mg-icon class="turn" name="chevron_left"></mg-icon>
      </button>
      <div id="month" class="month" aria-live="polite">${monthName(focused, locale)}</div>
      <button
        class="tool"
        type="button"
        aria-label=${text(host, messages.nextMonth)}
        title=${text(host, messages.nextMonth)}
        @click=${() => calendar.onTurn(1)}
      >
        <mg-icon class="turn" name="chevron_right"></mg-icon>
      </button>
    </div>
    <table role="grid" aria-labelledby="month" @keydown=${calendar.onKeyDown}>
      <thead>
        <tr>
          ${weeks[0]?.map(
            (day) =>
              html`<th scope="col" abbr=${weekdayName(day, locale, 'long')}>
                ${weekdayName(day, locale, 'narrow')}
              </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${weeks.map(
          (week) =>
            html`<tr>
              ${week.map((day) => renderDay(day, calendar, now))}
            </tr>`,
        )}
      </tbody>
    </table>
    ${
      isWithin
        ? html`<button class="today" type="button" @click=${() => calendar.onChoose(now)}>
            ${text(host, messages.today)}
          </button>`
        : nothing
    }`;
}

function renderDay(day: string, calendar: Calendar, now: string): unknown {
  const { focused, value, min, max, locale } = calendar;
  const isDisabled = clampDay(day, min, max) !== day;
  const isOther = day.slice(0, 7) !== focused.slice(0, 7);
  return html`<td
    role="gridcell"
    part="day"
    class=${isOther ? 'other' : ''}
    data-day=${day}
    tabindex=${day === focused ? 0 : -1}
    aria-label=${dayName(day, locale)}
    aria-selected=${String(day === value)}
    aria-current=${day === now ? 'date' : nothing}
    aria-disabled=${isDisabled ? 'true' : nothing}
    @click=${isDisabled ? nothing : () => calendar.onChoose(day)}
  >
    ${Number(day.slice(8))}
  </td>`;
}

/** The day that a key leads to from another, or undefined when the key is none of the calendar's. */
export function dayForKey(
  event: KeyboardEvent,
  from: string,
  locale: string,
  isRtl: boolean,
): string | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const { key, shiftKey } = event;
  const firstDay = firstDayOf(locale);
  const months = shiftKey ? 12 : 1;
  if (key === 'PageUp') return addMonths(from, -months);
  if (key === 'PageDown') return addMonths(from, months);
  if (shiftKey) return undefined;
  if (key === 'ArrowRight') return addDays(from, isRtl ? -1 : 1);
  if (key === 'ArrowLeft') return addDays(from, isRtl ? 1 : -1);
  if (key === 'ArrowDown') return addDays(from, 7);
  if (key === 'ArrowUp') return addDays(from, -7);
  if (key === 'Home') return startOfWeek(from, firstDay);
  return key === 'End' ? addDays(startOfWeek(from, firstDay), 6) : undefined;
}
