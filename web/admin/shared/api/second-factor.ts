import type {
  FactorAnswer,
  FactorBegunAnswer,
  RecoveryCodesAnswer,
  RemoveFactorBody,
} from '../../../../services/customers/customers.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

const PATH = '/api/users/second-factor';

export function getSecondFactor(api: ApiClient): Promise<FactorAnswer> {
  return api.get(PATH);
}

/** Answers the secret for the authenticator; it counts once it is confirmed. */
export function beginSecondFactor(api: ApiClient): Promise<FactorBegunAnswer> {
  return api.post(PATH, {});
}

/** 422 `second_factor_wrong`. */
export function confirmSecondFactor(api: ApiClient, code: string): Promise<RecoveryCodesAnswer> {
  return api.post(`${PATH}/confirm`, { code });
}

/** 422 `wrong_password` or `second_factor_wrong`. */
export function removeSecondFactor(api: ApiClient, proof: RemoveFactorBody): Promise<void> {
  return api.post(`${PATH}/remove`, proof);
}
