import { createApp } from 'vue';
import '@minga/elements/tokens.css';
import App from './App.vue';

createApp(App).mount('#app');
