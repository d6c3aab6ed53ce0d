import { defineConfig } from 'vite';

// The entry waits for the app, and the decorators are those of Angular.
export default defineConfig({
  build: { target: 'es2022' },
  oxc: { decorator: { legacy: true }, assumptions: { setPublicClassFields: true } },
});
