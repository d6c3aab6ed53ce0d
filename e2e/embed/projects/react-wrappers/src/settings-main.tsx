import { createRoot } from 'react-dom/client';
import '@minga/elements/tokens.css';
import { Settings } from './Settings.tsx';

createRoot(document.getElementById('app') as HTMLElement).render(<Settings />);
