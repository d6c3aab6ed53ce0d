/**
 * Questions asked from code. Those raised while another is open wait for it, so each is seen, in order.
 */
import { layers } from '../internal/layer.ts';
import { languageOf, text } from '../internal/texts.ts';
import type { DialogButton, MgDialog } from './dialog.ts';
import './dialog.ts';

export interface AlertOptions {
  heading?: string;
  text?: string;
  /** Label of the confirming button. */
  ok?: string;
  variant?: 'standard' | 'cupertino' | 'sheet';
  /** Only the buttons close it. */
  noDismiss?: boolean;
}

export interface ConfirmOptions extends AlertOptions {
  cancel?: string;
  /** A third way out ("Don't save"); answers null. */
  neutral?: string;
  /** Confirming destroys something: the button is red and focus starts on cancel. */
  danger?: boolean;
}

export interface PromptOptions extends ConfirmOptions {
  /** Name of the field; the text or heading when left out. */
  label?: string;
  value?: string;
  placeholder?: string;
  type?: 'text' | 'email' | 'password' | 'number' | 'search' | 'tel' | 'url';
  required?: boolean;
  maxLength?: number;
}

export interface SheetOptions<Value> extends AlertOptions {
  actions: readonly { text: string; value: Value; danger?: boolean }[];
  cancel?: string;
}

/** Says something. True on OK, false when dismissed. */
export function alert(options: AlertOptions | string): Promise<boolean> {
  return inTurn(async () => {
    const dialog = build(asOptions(options));
    dialog.buttons = [okButton(dialog, asOptions(options))];
    return (await ask(dialog)) === true;
  });
}

/** Asks yes or no. True on OK, false on cancel or when dismissed, null on the neutral button. */
export function confirm(options: ConfirmOptions | string): Promise<boolean | null> {
  return inTurn(async () => {
    const dialog = build(asOptions(options));
    dialog.buttons = answerButtons(dialog, asOptions(options));
    const result = await ask(dialog);
    return result === null ? null : result === true;
  });
}

/** Asks for a line of text. The text on OK (Enter too), false on cancel or when dismissed, null on neutral. */
export function prompt(options: PromptOptions | string): Promise<string | false | null> {
  return inTurn(async () => {
    const settings: PromptOptions = asOptions(options);
    const dialog = build(settings);
    const input = promptInput(settings);
    dialog.buttons = answerButtons(dialog, settings);
    dialog.append(input);
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && !event.isComposing) dialog.close(true);
    });
    dialog.addEventListener('mg-before-close', (event) => {
      if (event.result === true && !input.reportValidity()) event.preventDefault();
    });
    const result = await ask(dialog);
    return result === true ? input.value : result === null ? null : false;
  });
}

/** Offers actions from the bottom edge. The value of the chosen one, or false. */
export function sheet<Value>(options: SheetOptions<Value>): Promise<Value | false> {
  return inTurn(async () => {
    const dialog = build({ variant: 'sheet', ...options });
    const actions = options.actions.map((action): DialogButton => ({
      text: action.text,
      result: { value: action.value },
      look: action.danger ? 'danger' : 'outline',
    }));
    dialog.choices = true;
    dialog.buttons = [...actions, { text: options.cancel ?? text(dialog, 'cancel'), result: false }];
    const result = (await ask(dialog)) as { value: Value } | false | undefined;
    return result ? result.value : false;
  });
}

function asOptions<Options extends AlertOptions>(options: Options | string): Options {
  return typeof options === 'string' ? ({ heading: options } as Options) : options;
}

function inTurn<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  const turn = layers().alerts.then(question);
  layers().alerts = turn.catch(() => undefined);
  return turn;
}

function build(options: AlertOptions): MgDialog {
  const dialog = document.createElement('mg-dialog');
  dialog.lang = languageOf(document.documentElement);
  dialog.heading = options.heading ?? '';
  dialog.message = options.text ?? '';
  dialog.variant = options.variant ?? 'standard';
  dialog.size = 'sm';
  dialog.alert = true;
  dialog.hideClose = true;
  dialog.noDismiss = options.noDismiss ?? false;
  return dialog;
}

function okButton(dialog: MgDialog, options: ConfirmOptions): DialogButton {
  return {
    text: options.ok ?? text(dialog, 'ok'),
    result: true,
    look: options.danger ? 'danger' : 'primary',
    autofocus: !options.danger,
  };
}

function answerButtons(dialog: MgDialog, options: ConfirmOptions): DialogButton[] {
  const neutral = options.neutral ? [{ text: options.neutral, result: null }] : [];
  const label = options.cancel ?? text(dialog, 'cancel');
  const cancel = { text: label, result: false, autofocus: options.danger };
  return [...neutral, cancel, okButton(dialog, options)];
}

function promptInput(settings: PromptOptions): HTMLInputElement {
  const input = document.createElement('input');
  input.className = 'mg-prompt';
  input.autofocus = true;
  input.ariaLabel = settings.label ?? settings.text ?? settings.heading ?? '';
  input.type = settings.type ?? 'text';
  input.value = settings.value ?? '';
  input.placeholder = settings.placeholder ?? '';
  input.required = settings.required ?? false;
  if (settings.maxLength !== undefined) input.maxLength = settings.maxLength;
  return input;
}

/** Shows the dialog and settles with its result once it has closed, removed from the page included. */
function ask(dialog: MgDialog): Promise<unknown> {
  return new Promise((resolve) => {
    dialog.addEventListener('mg-close', (event) => {
      if (event.target !== dialog) return;
      dialog.remove();
      resolve(event.result);
    });
    document.body.append(dialog);
    dialog.open = true;
  });
}
