/**
 * Questions asked from code. Those raised while another is open wait for it, so each is seen, in order.
 */
import { findTextProblem } from '../internal/form/text-constraints.ts';
import { layers } from '../internal/layer/layer.ts';
import { languageOf, text } from '../internal/text/localize.ts';
import * as messages from '../internal/text/messages.ts';
import type { Answer } from './dialog-answers.ts';
import './dialog-answers.ts';
import type { MgDialog } from './dialog.ts';
import './dialog.ts';

export interface AlertOptions {
  /** Names the dialog; the text when left out. */
  heading?: string;
  /** What it says. */
  text?: string;
  /** Label of the confirming button. */
  ok?: string;
  /** How it looks; `standard` unless given, `sheet` for `sheet()`. */
  variant?: 'standard' | 'cupertino' | 'sheet';
  /** Only the buttons close it. */
  noDismiss?: boolean;
}

export interface ConfirmOptions extends AlertOptions {
  /** Label of the button that cancels. */
  cancel?: string;
  /** A third way out ("Don't save"); answers null. */
  neutral?: string;
  /** Confirming destroys something: the button is red and focus starts on cancel. */
  danger?: boolean;
}

export interface PromptOptions extends ConfirmOptions {
  /** Name of the field; the text or heading when left out. */
  label?: string;
  /** Text that it begins with. */
  value?: string;
  /** Shown in the field while it is empty. */
  placeholder?: string;
  /** Type of the field; `text` unless given. */
  type?: 'text' | 'email' | 'password' | 'number' | 'search' | 'tel' | 'url';
  /** Only a filled field is accepted. */
  required?: boolean;
  /** Most characters. */
  maxLength?: number;
}

export interface SheetOptions<Value> extends AlertOptions {
  /** What is offered; a dangerous one is red. */
  actions: readonly { text: string; value: Value; danger?: boolean }[];
  /** Label of the button that cancels. */
  cancel?: string;
}

/** Says something. True on OK, false when dismissed. */
export function alert(options: AlertOptions | string): Promise<boolean> {
  return inTurn(async () => {
    const dialog = build(asOptions(options));
    return (await ask(dialog, [okAnswer(dialog, asOptions(options))])) === true;
  });
}

/** Asks yes or no. True on OK, false on cancel or when dismissed, null on the neutral button. */
export function confirm(options: ConfirmOptions | string): Promise<boolean | null> {
  return inTurn(async () => {
    const dialog = build(asOptions(options));
    const result = await ask(dialog, answers(dialog, asOptions(options)));
    return result === null ? null : result === true;
  });
}

/** Asks for a line of text. The text on OK (Enter too), false on cancel or when dismissed, null on neutral. */
export function prompt(options: PromptOptions | string): Promise<string | false | null> {
  return inTurn(async () => {
    const settings: PromptOptions = asOptions(options);
    const dialog = build(settings);
    const input = promptInput(settings);
    dialog.append(input);
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.isComposing) return;
      // Otherwise the key would also press the button that receives the focus.
      event.preventDefault();
      dialog.close(true);
    });
    dialog.addEventListener('mg-before-close', (event) => {
      if (event.result === true && !isRight(input)) event.preventDefault();
    });
    const result = await ask(dialog, answers(dialog, settings));
    return result === true ? input.value : result === null ? null : false;
  });
}

/** Offers actions from the bottom edge. The value of the chosen one, or false. */
export function sheet<Value>(options: SheetOptions<Value>): Promise<Value | false> {
  return inTurn(async () => {
    const dialog = build({ variant: 'sheet', ...options });
    const actions = options.actions.map((action): Answer => ({
      text: action.text,
      result: { value: action.value },
      look: action.danger ? 'danger' : 'outline',
    }));
    const cancel = { text: options.cancel ?? text(dialog, messages.cancel), result: false };
    const result = (await ask(dialog, [...actions, cancel], 'choices')) as
      | { value: Value }
      | false
      | undefined;
    return result ? result.value : false;
  });
}

function asOptions<Options extends AlertOptions>(options: Options | string): Options {
  return typeof options === 'string' ? ({ heading: options } as Options) : options;
}

function inTurn<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  const turn = (layers().alerts ?? Promise.resolve()).then(question);
  layers().alerts = turn.catch(() => undefined);
  return turn;
}

function build(options: AlertOptions): MgDialog {
  const dialog = document.createElement('mg-dialog');
  const { heading, text: message = '' } = options;
  dialog.lang = languageOf(document.documentElement);
  // The heading names the dialog: a text without a heading becomes the heading.
  dialog.heading = heading || message;
  dialog.message = heading ? message : '';
  dialog.variant = options.variant ?? 'standard';
  dialog.size = 'sm';
  dialog.alert = true;
  dialog.hideClose = true;
  dialog.noDismiss = options.noDismiss ?? false;
  return dialog;
}

function okAnswer(dialog: MgDialog, options: ConfirmOptions): Answer {
  return {
    text: options.ok ?? text(dialog, messages.ok),
    result: true,
    look: options.danger ? 'danger' : 'primary',
    autofocus: !options.danger,
  };
}

function answers(dialog: MgDialog, options: ConfirmOptions): Answer[] {
  const neutral = options.neutral ? [{ text: options.neutral, result: null }] : [];
  const label = options.cancel ?? text(dialog, messages.cancel);
  const cancel = { text: label, result: false, autofocus: options.danger };
  return [...neutral, cancel, okAnswer(dialog, options)];
}

/** The field is in the light DOM, out of reach of our style sheets; 16 px prevent iOS from zooming in. */
const inputStyle = `box-sizing: border-box; inline-size: 100%; min-block-size: var(--mg-control-lg); margin-block: 12px 4px;
  padding: 4px 10px; border: 1px solid var(--mg-line-strong); border-radius: var(--mg-radius); color: var(--mg-text);
  background: var(--mg-surface-1); font: inherit; font-size: max(16px, 1em); outline-color: var(--mg-accent);`;

function promptInput(settings: PromptOptions): HTMLInputElement {
  const input = document.createElement('input');
  input.style.cssText = inputStyle;
  input.autofocus = true;
  input.ariaLabel = settings.label ?? settings.text ?? settings.heading ?? '';
  input.type = settings.type ?? 'text';
  input.value = settings.value ?? '';
  input.placeholder = settings.placeholder ?? '';
  input.required = settings.required ?? false;
  if (settings.maxLength !== undefined) input.maxLength = settings.maxLength;
  return input;
}

/** Validates the text; shows the message of the elements until the user edits it. */
function isRight(input: HTMLInputElement): boolean {
  const { type, required, value, validity } = input;
  input.setCustomValidity(findTextProblem(input, value, { type, required }, validity.badInput).message);
  if (input.reportValidity()) return true;
  input.ariaInvalid = 'true';
  const renew = (): void => {
    input.setCustomValidity('');
    input.ariaInvalid = null;
  };
  input.addEventListener('input', renew, { once: true });
  return false;
}

/** Shows the dialog and resolves to its result after it has closed, also by removal from the page. */
async function ask(dialog: MgDialog, given: readonly Answer[], look?: 'choices'): Promise<unknown> {
  const buttons = document.createElement('mg-dialog-answers');
  buttons.slot = 'footer';
  buttons.answers = given;
  buttons.look = look ?? (dialog.variant === 'cupertino' ? 'cupertino' : 'standard');
  buttons.choose = (result) => dialog.close(result);
  dialog.append(buttons);
  document.body.append(dialog);
  const { closed } = dialog;
  // The buttons must be rendered before the initial focus is set.
  await buttons.updateComplete;
  // Removed before it could open: there will be no answer.
  if (!dialog.isConnected) return false;
  dialog.open = true;
  const { result } = await closed;
  dialog.remove();
  return result;
}
