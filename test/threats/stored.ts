import { sendForm } from '../files.ts'
import type { House, Person } from '../house.ts'

export const send = (house: House, person: Person, file: File, purpose = 'company_logo') =>
  sendForm(house, person, '/upload', { purpose, file })

export const pathOf = ({ data }: { data?: unknown }) => (data as { path: string }).path

/** Downloads the file from the address that the upload returned. */
export async function served(house: House, path: string) {
  const answer = await house.app.inject(path)
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}
