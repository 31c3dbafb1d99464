import { later } from '../../shared/routing/later.tsx';

/** Links to continue from an empty screen. It is below the message, so its code loads later. */
export const LeadOn = later(() => import('./ways-on.tsx').then((file) => file.WaysOn));
