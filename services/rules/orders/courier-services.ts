/** The services of couriers that take announcements of parcels over HTTP, by the names of the wire contract. */
export const COURIER_SERVICES = ['x-express', 'euro-express'] as const;
export type CourierServiceName = (typeof COURIER_SERVICES)[number];

/** As people call them. */
export const COURIER_SERVICE_NAMES: Readonly<Record<CourierServiceName, string>> = {
  'x-express': 'X Express',
  'euro-express': 'EuroExpress',
};

/** The cause of a parcel whose announcement an administrator has withdrawn, in place of a courier's. */
export const ANNOUNCEMENT_WITHDRAWN = 'Najava povučena';
