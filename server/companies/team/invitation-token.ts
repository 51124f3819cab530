import { hashToken } from '../../accounts/token.ts'

/** Hash of an invitation's token, as its text column stores it. */
export const hashInvitationToken = (token: string) => hashToken(token).toString('base64url')
