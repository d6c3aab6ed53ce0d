/** Which copy the front page shows: projects, or hiring (`VITE_COPY=hiring` at build time). */
export const isHiring: boolean = import.meta.env['VITE_COPY'] === 'hiring';
