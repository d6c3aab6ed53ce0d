/** MapLibre GL with its worker as a file of this origin. Imported lazily: it is as large as the rest of a screen. */
import { Map as MapLibreMap, Marker, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';

// An absolute address: MapLibre starts workers of other origins through a blob.
setWorkerUrl(new URL(workerUrl, location.href).href);

export { MapLibreMap, Marker };
