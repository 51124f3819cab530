import type { z } from 'zod'
import type { CompanyRole } from '#features/companies/team/company-roles.contract.ts'
import type { ErrorCode } from './errors.ts'
import type { PageMeta } from './paging.ts'

/**
 * Who may call the endpoint. `seeker` and `employer` also require that profile to be completed. For everybody who is no
 * operator, an endpoint of `operator` does not exist.
 * Ownership of rows is not checked here: queries on owned rows take the owner's id.
 */
export type Access = 'guest' | 'account' | 'seeker' | 'employer' | 'operator'

type EndpointOptions = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  /** For employers: the minimum role in the company, if it differs from the default (`requiredCompanyRole`). */
  minCompanyRole?: CompanyRole
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  reply: z.ZodType
  /** For paged lists: the shape of `meta` beside the rows. */
  meta?: z.ZodType<PageMeta>
  /** Sentence for the user, sent with a success. */
  message?: string
  /** Other names that a client may send a field of the body under; the first that is given counts. */
  bodyAliases?: { readonly [field: string]: readonly string[] }
  /** Second name under which the specification repeats the data of this reply. */
  replyAlias?: string
  /** Accepts multipart forms with one file, or with at most so many. JSON is always accepted, but without files. */
  multipart?: 'files' | { readonly files: number }
  /** A GET with a side effect: never cached, and checked for cross-site requests like a POST. */
  hasSideEffect?: true
  /**
   * How long browsers, proxies and the server may cache the reply. Only for replies that depend on nothing but the
   * request and the reference data. All other replies are `no-store`.
   */
  cacheSeconds?: number
  /** In addition to `COMMON_ERROR_CODES`, which any endpoint may return. */
  errors?: readonly ErrorCode[]
}

/** What an act of an operator can be about. Its people and companies do not decide it (ruling 51). */
export type OperatorSubject =
  | 'account'
  | 'appeal'
  | 'company'
  | 'company_photo'
  | 'complaint_case'
  | 'joint_decision'
  | 'moderation_case'
  | 'phone'
  | 'premium_order'
  | 'premium_refund'
  | 'ticket'
  | 'verification_request'

/**
 * An endpoint of operators says what it touches: a caller who is a party of that is refused. `nobody`: it is about the site, or it is a list
 * whose rows name themselves what the operator may not decide.
 */
type Permission =
  | { access: 'operator'; touches: OperatorSubject | 'nobody' }
  | { access: Exclude<Access, 'operator'>; touches?: never }

export type Endpoint = EndpointOptions & Permission

/** Error codes that any endpoint may return without listing them. */
export const COMMON_ERROR_CODES: ReadonlySet<ErrorCode> = new Set([
  'bad_request',
  'signed_out',
  'profile_incomplete',
  'forbidden',
  'cross_site',
  'request_timeout',
  'too_large',
  'too_long',
  'unsupported_type',
  'invalid_input',
  'too_many',
  'internal',
  'unavailable',
])

/** A misspelt option would be dropped silently, and with it the check that it asks for. */
type WithoutUnknownOptions<E> = E & Record<Exclude<keyof E, keyof Endpoint>, never>

export function endpoint<const E extends Endpoint>(definition: WithoutUnknownOptions<E>): E {
  return definition
}

type InputPart = 'params' | 'query' | 'body'
type InputShapes<E extends Endpoint> = { [P in InputPart as E[P] extends z.ZodObject ? P : never]: E[P] }

type RawInput<E extends Endpoint> = { [P in keyof InputShapes<E>]: z.input<InputShapes<E>[P] & z.ZodObject> }
type OptionalPart<E extends Endpoint> = {
  [P in keyof RawInput<E>]: Record<never, never> extends RawInput<E>[P] ? P : never
}[keyof RawInput<E>]

/** Input that a client sends. Parts without required fields are optional. */
export type Input<E extends Endpoint> = Omit<RawInput<E>, OptionalPart<E>> & Partial<Pick<RawInput<E>, OptionalPart<E>>>

/** Input that a handler receives, after parsing. */
export type ParsedInput<E extends Endpoint> = { [P in keyof InputShapes<E>]: z.output<InputShapes<E>[P] & z.ZodObject> }

type WithMeta<E extends Endpoint, D> = E extends { meta: z.ZodType<infer M> } ? { data: D; meta: M } : D

/** Reply that a client receives: the data, and for a paged list also its meta. */
export type Reply<E extends Endpoint> = WithMeta<E, z.output<E['reply']>>

/** Reply that a handler returns, before the reply schema removes undeclared fields. */
export type HandlerReply<E extends Endpoint> = WithMeta<E, z.input<E['reply']>>
