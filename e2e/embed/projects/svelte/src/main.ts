import { mount } from 'svelte';
import '@minga/elements/tokens.css';
import App from './App.svelte';

mount(App, { target: document.getElementById('app') as HTMLElement });
