import { createHash, randomBytes } from 'node:crypto'

const BYTES = 32

/** 256 random bits in characters that fit a header and a cookie. */
export const newToken = () => randomBytes(BYTES).toString('base64url')

/** What the database keeps: useless to whoever reads it. No salt is needed for 256 random bits. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
