import type { Config } from '../../platform/config/config.ts';
import type { CourierServiceName } from '../../rules/orders/courier-services.ts';
import type { CourierService, CourierServices } from './courier-service.ts';
import { createEuroExpress } from './euro-express.ts';
import { createXExpress } from './x-express.ts';

export type CourierConfig = Partial<
  Pick<Config, 'xExpressUrl' | 'xExpressUser' | 'xExpressPassword' | 'euroExpressUrl' | 'euroExpressKey'>
>;

/** The services of couriers that the configuration names. */
export function createCourierServices(config: CourierConfig): CourierServices {
  const services = new Map<CourierServiceName, CourierService>();
  const {
    xExpressUrl,
    xExpressUser: user,
    xExpressPassword: password,
    euroExpressUrl,
    euroExpressKey,
  } = config;
  if (xExpressUrl && user && password)
    services.set('x-express', createXExpress({ url: xExpressUrl, user, password }));
  if (euroExpressUrl && euroExpressKey)
    services.set('euro-express', createEuroExpress({ url: euroExpressUrl, key: euroExpressKey }));
  return services;
}
