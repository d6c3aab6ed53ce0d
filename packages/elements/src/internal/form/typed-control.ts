/** What the fields have in common that a person types into. */
import { FormControl } from './form-control.ts';
import { afterPress, awaitPress } from '../press.ts';

/** A form control whose message, when a press leaves it, comes after the click: it would move what is pressed. */
export abstract class TypedControl extends FormControl {
  protected override noteEdit(): void {
    awaitPress();
    super.noteEdit();
  }

  protected override report(): void {
    afterPress(() => super.report());
  }
}
