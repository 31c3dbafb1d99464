import Type from 'typebox';
import { contract, deletion, staffContract } from '../platform/http/calls/contract.ts';
import { listOf } from '../platform/http/calls/list-page.ts';
import {
  ConfirmEmailBody,
  ErasedAnswer,
  OwnErasureBody,
  PointsBody,
  ProfileAnswer,
  ProfileBody,
  RegistrationAnswer,
  RegistrationBody,
  RolesBody,
  RolesChanged,
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
  'DELETE /users/profile/:id': {
    summary: 'Delete the own account',
    access: 'customer',
    body: OwnErasureBody,
    answers: { 200: ErasedAnswer },
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

/** The administrator's table of users (specification/administration §8), their roles, and the erasure of one. */
export const usersContract = staffContract({ read: ['orders', 'auditor'], write: [] })({
  'GET /users': {
    summary: 'Users',
    long: 'list',
    query: UserListQuery,
    answers: { 200: listOf(UserRow) },
  },
  'POST /users/:id/roles': {
    summary: 'Change the roles of a user',
    body: RolesBody,
    answers: { 200: UserRow },
    refusals: { roles_changed: RolesChanged },
  },
  ...deletion('/users/delete-user/:id', {
    summary: 'Delete a user',
    answers: { 200: ErasedAnswer },
  }),
});
