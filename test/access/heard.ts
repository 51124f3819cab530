import type { ErrorCode } from '#contract/errors.ts'
import type { World } from '../world.ts'

type Parts = { params?: object; query?: object; body?: object }
type Heard = 'ok' | ErrorCode

/** The request, and its expected outcome for guest, newcomer, owner and other. */
export type Case = { heard: [Heard, Heard, Heard, Heard]; ask: (world: World) => Parts }

export const ANYBODY: Case['heard'] = ['ok', 'ok', 'ok', 'ok']
/** The endpoint works on the caller's own data by definition, so `other` reaches only their own data. */
export const SIGNED_IN: Case['heard'] = ['signed_out', 'ok', 'ok', 'ok']
export const COMPLETED: Case['heard'] = ['signed_out', 'profile_incomplete', 'ok', 'ok']
export const own = (code: ErrorCode): Case['heard'] => ['signed_out', 'profile_incomplete', 'ok', code]

export const nothing = () => ({})
export const list = () => ({ query: {} })

let made = 0
export const newPhone = () => `+7918${String(1_000_000 + ++made)}`
export const newName = (kind: string) => `${kind} ${++made}`
