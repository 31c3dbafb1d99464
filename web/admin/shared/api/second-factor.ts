import type {
  FactorAnswer,
  FactorBegunAnswer,
  RecoveryCodesAnswer,
  RemoveFactorBody,
} from '../../../../services/customers/customers.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

const PATH = '/api/users/second-factor';

export const getSecondFactor = (api: ApiClient) => api.get<FactorAnswer>(PATH);

/** Answers the secret for the authenticator; it counts once it is confirmed. */
export const beginSecondFactor = (api: ApiClient) => api.post<FactorBegunAnswer>(PATH, {});

/** 422 `second_factor_wrong`. */
export const confirmSecondFactor = (api: ApiClient, code: string) =>
  api.post<RecoveryCodesAnswer>(`${PATH}/confirm`, { code });

/** 422 `wrong_password` or `second_factor_wrong`. */
export const removeSecondFactor = (api: ApiClient, proof: RemoveFactorBody) =>
  api.post<void>(`${PATH}/remove`, proof);
