import type { FastifyRequest } from 'fastify'
import type { Ctx } from '#platform/context.ts'
import { tokenOf } from '#platform/http/origin.ts'
import { type Caller, findCaller } from './caller.ts'

/** A session may end while the body of its request is still on the way. */
const MAX_AGE_MS = 1000

type Found = { at: number; caller: Promise<Caller | undefined> }
const found = new WeakMap<FastifyRequest, Found>()

/** The caller of a request by session or token, looked up once: for its limit when it arrives, and then for its access. */
export function findRequestCaller(
  ctx: Pick<Ctx, 'db' | 'now'>,
  request: FastifyRequest,
  { secure }: { secure: boolean },
): Promise<Caller | undefined> {
  const earlier = found.get(request)
  if (earlier && performance.now() - earlier.at < MAX_AGE_MS) return earlier.caller
  const caller = findCaller(ctx, tokenOf(request, { publicUrl: '', secure }))
  found.set(request, { at: performance.now(), caller })
  return caller
}

/** The caller of a request that must come from a browser: with a personal token of the API it is nobody. */
export async function findSessionCaller(...args: Parameters<typeof findRequestCaller>): Promise<Caller | undefined> {
  const caller = await findRequestCaller(...args)
  return caller?.scopes ? undefined : caller
}
