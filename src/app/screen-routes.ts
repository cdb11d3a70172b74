import { createContext, type ReactNode } from 'react';

/** What stands at which address behind sign-in, for what draws it: that is loaded after the public pages. */
export const ScreenRoutes = createContext<ReactNode>(null);
