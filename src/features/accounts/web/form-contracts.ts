// Contracts of the forms that guests see. They are loaded with the first use of a form, because with them its page would
// weigh a third more. Behind the sign-in other parts of a page need contracts anyway.

const accounts = () => import('../contract/accounts.ts')
const start = () => import('../start/start.contract.ts')
const recovery = () => import('../recovery/recovery.contract.ts')
const twoFactorRecovery = () => import('../two-factor/two-factor-recovery.contract.ts')

export const loadStartWithPhone = async () => (await start()).startWithPhone
export const loadConfirmStart = async () => (await start()).confirmStart
export const loadStartName = async () => ({
  body: (await import('#features/profiles/seeker/seeker-profile.contract.ts')).StartName,
})
export const loadRegister = async () => (await accounts()).register
export const loadConfirmRegistration = async () => (await accounts()).confirmRegistration
export const loadLogin = async () => (await accounts()).login
export const loadRequestSignInCode = async () => (await recovery()).requestSignInCode
export const loadSignInByCode = async () => (await recovery()).signInByCode
export const loadRequestPasswordReset = async () => (await recovery()).requestPasswordReset
export const loadCheckResetCode = async () => (await recovery()).checkResetCode
export const loadResetPassword = async () => (await recovery()).resetPassword
export const loadRequestRecoveryCode = async () => (await twoFactorRecovery()).requestTwoFactorRecoveryCode
export const loadRequestRecovery = async () => (await twoFactorRecovery()).requestTwoFactorRecovery
export const loadCancelRecovery = async () => (await twoFactorRecovery()).cancelTwoFactorRecoveryByLink
