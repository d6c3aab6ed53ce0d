/** User input (trusted events from the driver of the browser) and the size of the viewport. */
import { click, fill, hover, keyboard, restMouse, tab, upload, wheel } from './runner/input.ts';

export const userEvent = { click, fill, hover, keyboard, tab, unhover: restMouse, upload, wheel };
export { setViewport } from './runner/input.ts';
