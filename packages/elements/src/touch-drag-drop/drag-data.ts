/**
 * The `DataTransfer` of a touch drag. A constructed one ignores `effectAllowed`, `dropEffect` and `setDragImage` in
 * every engine, so these are kept here; and it is writable, readable or closed as the platform has it in each event.
 */

type Effect = DataTransfer['dropEffect'];
type Allowed = DataTransfer['effectAllowed'];

/** The picture a page asked for, and where the finger holds it. */
export interface DragImage {
  element: Element;
  x: number;
  y: number;
}

const effects: readonly string[] = ['none', 'copy', 'link', 'move'];
const allowances: readonly string[] = [
  'none',
  'copy',
  'copyLink',
  'copyMove',
  'link',
  'linkMove',
  'move',
  'all',
  'uninitialized',
];

// Servers have no DataTransfer, and the import must have no side effects.
const Base = (globalThis.DataTransfer ?? Object) as typeof DataTransfer;

export class DragData extends Base {
  /** write in dragstart, read in drop, closed in all others: only the names of the types can be seen. */
  mode: 'write' | 'read' | 'closed' = 'write';
  image: DragImage | undefined;
  #dropEffect: Effect = 'none';
  #effectAllowed: Allowed = 'uninitialized';

  override get dropEffect(): Effect {
    return this.#dropEffect;
  }
  override set dropEffect(effect: Effect) {
    if (effects.includes(effect)) this.#dropEffect = effect;
  }

  override get effectAllowed(): Allowed {
    return this.#effectAllowed;
  }
  override set effectAllowed(allowed: Allowed) {
    if (this.mode === 'write' && allowances.includes(allowed)) this.#effectAllowed = allowed;
  }

  override setDragImage(element: Element, x: number, y: number): void {
    if (this.mode === 'write') this.image = { element, x, y };
  }

  override setData(format: string, data: string): void {
    if (this.mode === 'write') super.setData(format, data);
  }

  override getData(format: string): string {
    return this.mode === 'closed' ? '' : super.getData(format);
  }

  override clearData(format?: string): void {
    if (this.mode !== 'write') return;
    // Forwarding undefined would clear the type named "undefined".
    if (format === undefined) super.clearData();
    else super.clearData(format);
  }

  /** Puts `dropEffect` where dragenter and dragover find it (HTML, "drag-and-drop processing model"). */
  offerDefaultEffect(): void {
    const allowed = this.#effectAllowed;
    if (allowed === 'none' || allowed === 'move') this.#dropEffect = allowed;
    else this.#dropEffect = allowed.startsWith('link') ? 'link' : 'copy';
  }

  /** What would happen on a drop now: the target's wish if the source allows it, else none. */
  agreedEffect(): Effect {
    const wish = this.#dropEffect;
    const allowed = this.#effectAllowed;
    if (allowed === 'all' || allowed === 'uninitialized') return wish;
    return allowed.toLowerCase().includes(wish) ? wish : 'none';
  }
}
