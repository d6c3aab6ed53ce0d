/** The stack of layers, fetched by the first select that opens where nothing else has brought it. */
export { layers } from '../internal/layer/layer.ts';
