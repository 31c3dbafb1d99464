import { later } from '../../shared/routing/later.tsx';

/** Where to go on from a screen that has nothing to show. Stands below the message, so its code comes later. */
export const LeadOn = later(() => import('./ways-on.tsx').then((file) => file.WaysOn));
