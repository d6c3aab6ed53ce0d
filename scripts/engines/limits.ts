/** Tests that an engine cannot run, with the reason; `pnpm test` prints them. Keep it short. */

/** The engines that are driven beside Chromium. */
export type DrivenEngine = 'firefox' | 'webkit';

/** A test, or a part of one, that some engines have no means for. */
interface Limit {
  engines: DrivenEngine[];
  /** The file that is left out, when it is a whole file. */
  file?: string;
  what: string;
  reason: string;
}

/** What is tested in fewer engines than three. */
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
