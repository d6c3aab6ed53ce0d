/** Handlers of countries, states and cities. */
export { listCities } from './listCities.ts';
export { listCountries } from './listCountries.ts';
export { listNeighborhoods } from './listNeighborhoods.ts';
export { listStates } from './listStates.ts';
export { listZips } from './listZips.ts';
