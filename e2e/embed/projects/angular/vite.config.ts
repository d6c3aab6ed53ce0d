import { defineConfig } from 'vite';

// The entry has a top-level await, and the decorators are those of Angular.
export default defineConfig({
  build: { target: 'es2022' },
  oxc: { decorator: { legacy: true }, assumptions: { setPublicClassFields: true } },
});
