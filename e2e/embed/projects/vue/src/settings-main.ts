import { createApp } from 'vue';
import '@minga/elements/tokens.css';
import Settings from './Settings.vue';

createApp(Settings).mount('#app');
