import type { Operation } from '../operation.ts'
import * as account from './account.ts'
import * as auth from './auth.ts'
import * as identities from './identities.ts'
import * as passkeys from './passkeys.ts'
import * as proof from './proof.ts'
import * as twoFactor from './two-factor.ts'
import * as users from './users.ts'

/** Signing in, one's own account, and accounts for admins. */
export const accountOperations: readonly Operation[] = [
  auth.sendMagicLink,
  auth.verifyLink,
  auth.login,
  auth.logout,
  auth.getSession,
  auth.confirmEmail,
  passkeys.getPasskeyOptions,
  passkeys.signInWithPasskey,
  proof.prove,
  proof.sendProofCode,
  account.getAccount,
  account.updateAccount,
  account.uploadPicture,
  account.removePicture,
  account.setPassword,
  account.changeEmail,
  account.listSessions,
  account.revokeSession,
  account.revokeOtherSessions,
  account.exportAccount,
  account.closeAccount,
  twoFactor.enrolTotp,
  twoFactor.confirmTotp,
  twoFactor.disableTotp,
  twoFactor.renewRecoveryCodes,
  passkeys.listPasskeys,
  passkeys.startPasskey,
  passkeys.addPasskey,
  passkeys.renamePasskey,
  passkeys.removePasskey,
  identities.listIdentities,
  identities.linkIdentity,
  identities.unlinkIdentity,
  users.listUsers,
  users.getUser,
  users.setRoles,
  users.verifyAuthor,
  users.suspendUser,
  users.restoreUser,
  users.clearProfile,
]
