import Type from 'typebox';
import { contract, deletion, staffContract } from '../platform/http/contract.ts';
import { listOf } from '../platform/http/list-page.ts';
import { Deleted } from '../platform/kernel/http-schemas.ts';
import {
  ChangePasswordBody,
  ConfirmEmailBody,
  ConfirmFactorBody,
  ConfirmPasswordBody,
  ErasedAnswer,
  FactorAnswer,
  FactorBegunAnswer,
  ForgotPasswordBody,
  LoginBody,
  PointsBody,
  ProfileAnswer,
  ProfileBody,
  RecoveryCodesAnswer,
  RegistrationAnswer,
  RegistrationBody,
  RemoveFactorBody,
  ResetPasswordBody,
  RolesBody,
  SessionAnswer,
  Token,
  UserIdParams,
  UserListQuery,
  UserRow,
} from './customers.schemas.ts';

/** Registration, the profile, points and coupon (specification/customers §2, §5, §6). Owners change those of all accounts. */
export const accountContract = contract({
  'POST /users/add-user': {
    summary: 'Register',
    body: RegistrationBody,
    answers: { 201: RegistrationAnswer },
  },
  'GET /users/profile/:id': {
    summary: 'A profile',
    access: 'customer',
    privileged: ['orders', 'auditor'],
    answers: { 200: ProfileAnswer },
  },
  'POST /users/profile-update/:userId': {
    summary: 'Change a profile',
    access: 'customer',
    privileged: [],
    params: UserIdParams,
    body: ProfileBody,
    answers: { 200: ProfileAnswer },
  },
  'POST /users/send-confirmation/:userId': {
    summary: 'Send another link to confirm the e-mail',
    access: 'customer',
    privileged: [],
    params: UserIdParams,
    answers: { 202: Type.Object({}) },
  },
  'POST /users/confirm-email': {
    summary: 'Confirm an e-mail with the token of its link',
    body: ConfirmEmailBody,
    answers: { 204: Type.Null() },
  },
  'POST /users/profile-update-points/:userId': {
    summary: 'Turn points into a coupon, or back',
    access: 'customer',
    privileged: [],
    params: UserIdParams,
    body: PointsBody,
    answers: { 200: ProfileAnswer },
  },
});

/** Signing in, and the ways to another password (specification/customers §3, §7). */
export const signInContract = contract({
  'POST /users/login': {
    summary: 'Sign in: answers the token as JSON text',
    body: LoginBody,
    answers: { 200: Token },
  },
  'POST /users/forgot-password': {
    summary: 'Send a link for a new password',
    body: ForgotPasswordBody,
    answers: { 202: Type.Object({}) },
  },
  'POST /users/reset-password': {
    summary: 'Set a new password with the token of a link',
    body: ResetPasswordBody,
    answers: { 204: Type.Null() },
  },
  'POST /users/confirm-password': {
    summary: 'Prove the own password: answers a token that counts as a fresh sign-in',
    access: 'customer',
    body: ConfirmPasswordBody,
    answers: { 200: Token },
  },
  'POST /users/change-password': {
    summary: 'Change the own password: answers a new token',
    access: 'customer',
    body: ChangePasswordBody,
    answers: { 200: Token },
  },
});

/** Signing out, and the own sign-ins (specification/customers §8). */
export const sessionsContract = contract({
  'POST /users/logout': {
    summary: 'Sign out',
    access: 'customer',
    answers: { 204: Type.Null() },
  },
  'DELETE /users/sessions': {
    summary: 'End all other own sessions',
    access: 'customer',
    answers: { 200: Type.Object({ count: Type.Integer() }) },
  },
  'GET /users/sessions': {
    summary: 'Own sessions',
    access: 'customer',
    answers: { 200: Type.Array(SessionAnswer) },
  },
  'DELETE /users/sessions/:id': {
    summary: 'End an own session',
    access: 'customer',
    answers: { 200: Deleted },
  },
});

/** The own second factor: set up in two steps, and removed (specification/customers §9). */
export const secondFactorContract = contract({
  'GET /users/second-factor': {
    summary: 'The own second factor',
    access: 'customer',
    answers: { 200: FactorAnswer },
  },
  'POST /users/second-factor': {
    summary: 'Begin a second factor: answers the secret',
    access: 'customer',
    answers: { 200: FactorBegunAnswer },
  },
  'POST /users/second-factor/confirm': {
    summary: 'Confirm a second factor: answers recovery codes',
    access: 'customer',
    body: ConfirmFactorBody,
    answers: { 200: RecoveryCodesAnswer },
  },
  'POST /users/second-factor/remove': {
    summary: 'Remove the own second factor',
    access: 'customer',
    body: RemoveFactorBody,
    answers: { 204: Type.Null() },
  },
});

/** The administrator's table of users (specification/administration §8), their roles, and the erasure of one. */
export const usersContract = staffContract({ read: ['orders', 'auditor'], write: [] })({
  'GET /users': {
    summary: 'Users',
    query: UserListQuery,
    answers: { 200: listOf(UserRow) },
  },
  'POST /users/:id/roles': {
    summary: 'Change the roles of a user',
    body: RolesBody,
    answers: { 200: UserRow },
  },
  ...deletion('/users/delete-user/:id', {
    summary: 'Delete a user',
    answers: { 200: ErasedAnswer },
  }),
});
