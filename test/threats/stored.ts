import { sendForm } from '../files.ts'
import type { Person, TestApp } from '../house.ts'

export const uploadForPurpose = (app: TestApp, person: Person, file: File, purpose = 'company_logo') =>
  sendForm(app, person, '/upload', { purpose, file })

export const uploadedPath = ({ data }: { data?: unknown }) => (data as { path: string }).path

/** Downloads the file from the address that the upload returned. */
export async function downloadFile(app: TestApp, path: string) {
  const answer = await app.fastify.inject(path)
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}
