import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** Begins each personal token of the API. The dot is not base64url, so no token of a session begins with it. */
export const API_TOKEN_PREFIX = 'sm.'

/** 256 random bits in base64url, which is valid in a header and in a cookie. */
export const generateToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

/** Hash that the database stores instead of the token. 256 random bits need no salt. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
