/**
 * Layer stack for hosts: everything that can be dismissed (dialog, drawer, menu, popup, tooltip) shares one stack, which
 * handles Escape, the Back button, scroll locking and focus return.
 */
export { deepActiveElement } from './internal/layer/focus.ts';
export { layers, takeBackFirst } from './internal/layer/layer.ts';
export type { Layer, LayerReason, Layers } from './internal/layer/layer.ts';
