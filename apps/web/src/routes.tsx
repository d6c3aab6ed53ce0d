import { createBrowserRouter } from 'react-router';
import { LandingPage } from './features/landing/LandingPage.tsx';

/** The one routing table. */
export const router = createBrowserRouter([{ path: '/', element: <LandingPage /> }]);
