/** Tests that an engine cannot run, with the reason; `pnpm test` prints them. Keep it short. */
import type { EngineName } from './driver.ts';

/** A test, or a part of one, that some engines cannot run. */
interface Limit {
  engines: EngineName[];
  /** The file, if it is skipped as a whole. */
  file?: string;
  what: string;
  reason: string;
}

/** Tests that run in fewer than three engines. */
export const limits: Limit[] = [
  {
    engines: ['firefox', 'webkit'],
    file: 'packages/elements/src/touch-drag-drop/touch-drag-drop.real.test.ts',
    what: 'touch drag and drop with real fingers',
    reason:
      'the driver of Firefox sends touches past its scrolling, that of WebKitGTK makes a mouse of them; made-up touches are tested there',
  },
  {
    engines: ['webkit'],
    file: 'packages/elements/src/video/video.test.ts',
    what: 'a video that plays',
    reason:
      'WebKitGTK records and plays with plug-ins of the desktop, which its driver does not bring; the laws hold there',
  },
  {
    engines: ['webkit'],
    file: 'packages/elements/src/internal/form/touch-size.test.ts',
    what: 'sizes for a finger',
    reason: 'the driver of WebKitGTK makes no pointer coarse',
  },
  {
    engines: ['webkit'],
    what: 'forced colours',
    reason: 'WebKit has none',
  },
];
