/** What may pass by itself (specification §9). */
const PASSING = [408, 409, 425, 429, 500, 502, 503, 504]

const SIGNED_OUT = 401

/** Asks once more where the first refusal may pass. For GET alone: nothing that changes something is sent twice by itself. */
export async function fetchGet(address: string, headers?: Record<string, string>): Promise<Response> {
  const response = await fetch(address, { headers })
  // The one who asks is nobody any more (specification §8): the page of the server tells why, and forgets the rest.
  if (response.status === SIGNED_OUT) location.assign('/sign-in')
  return PASSING.includes(response.status) ? fetch(address, { headers }) : response
}
