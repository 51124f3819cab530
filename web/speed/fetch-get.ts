/** What may pass by itself (specification §9). */
const PASSING = [408, 409, 425, 429, 500, 502, 503, 504]

/** Asks once more where the first refusal may pass. For GET alone: nothing that changes something is sent twice by itself. */
export async function fetchGet(address: string, headers?: Record<string, string>): Promise<Response> {
  const response = await fetch(address, { headers })
  return PASSING.includes(response.status) ? fetch(address, { headers }) : response
}
