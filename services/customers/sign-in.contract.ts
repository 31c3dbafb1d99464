import Type from 'typebox';
import { contract } from '../platform/http/calls/contract.ts';
import { Deleted } from '../platform/kernel/wire/http-schemas.ts';
import {
  ChangePasswordBody,
  ConfirmFactorBody,
  ConfirmPasswordBody,
  FactorAnswer,
  FactorBegunAnswer,
  ForgotPasswordBody,
  LoginBody,
  RecoveryCodesAnswer,
  RemoveFactorBody,
  ResetPasswordBody,
  SessionAnswer,
  Token,
} from './sign-in.schemas.ts';

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
