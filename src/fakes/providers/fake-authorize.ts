import { consentPage } from './consent-page.ts'
import type { FakeOAuth } from './fake-oauth.ts'
import type { FakePerson } from './fake-people.ts'
import type { FakeReply, FakeRequest } from './fake-reply.ts'

type Authorization = {
  service: string
  clientId: string
  people: readonly FakePerson[]
  oauth: FakeOAuth
  /** Address of this page, where its form is sent to. */
  address: string
}

const FIELDS = ['client_id', 'redirect_uri', 'state', 'code_challenge', 'code_challenge_method', 'response_type']

/** The consent page: GET shows it, POST redirects back with a code or with `access_denied`. */
export function authorize(
  request: FakeRequest,
  { service, clientId, people, oauth, address }: Authorization,
): FakeReply {
  const input = request.method === 'POST' ? request.form : request.query
  const redirectUri = input.get('redirect_uri') ?? ''
  if (input.get('client_id') !== clientId) return { status: 400, html: 'Неизвестное приложение' }
  if (!URL.canParse(redirectUri)) return { status: 400, html: 'Неверный адрес возврата' }
  if (request.method !== 'POST') {
    const fields = Object.fromEntries(FIELDS.filter((name) => input.has(name)).map((name) => [name, input.get(name)!]))
    return { status: 200, html: consentPage({ service, people, action: address, fields }) }
  }
  const back = new URL(redirectUri)
  back.searchParams.set('state', input.get('state') ?? '')
  if (input.get('decision') !== 'allow') back.searchParams.set('error', 'access_denied')
  else {
    const personId = input.get('person') ?? people[0]!.id
    const challenge = input.get('code_challenge')
    back.searchParams.set('code', oauth.issueCode({ personId, redirectUri, challenge, clientId }))
  }
  return { status: 302, location: back.href }
}
