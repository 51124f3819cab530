import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import type { Ctx } from '#platform/context.ts'
import { readForeignDocument } from '#platform/foreign-documents/read-foreign-document.ts'
import type { Client } from '#platform/http/endpoint-registry.ts'
import { type CareerCheck, CareerManifest } from './career.contract.ts'
import { isListSigned, isTextSigned, KEY_FILE, type readCareerInput, SUMS_FILE } from './career-file.server.ts'
import { findPublicKey } from './career-keys.server.ts'

const UNSIGNED: CareerCheck = { verdict: 'unsigned', changed_files: [], manifest: null, key: null }
const KEY_NAME = /^[0-9a-f]{16}$/

type Given = { file?: File | undefined; text: string }
type CareerInput = ReturnType<typeof readCareerInput>

/** Tells whether a file or a pasted proof is ours and whole. */
export async function checkCareerInput(ctx: Ctx, caller: Caller | undefined, { file, text }: Given, client: Client) {
  if (!file && text.trim() === '')
    refuse('invalid_input', { errors: { file: 'Выберите файл или вставьте текст выписки' } })
  const sender = caller ? `account ${caller.id}` : client.network
  await ctx.limits.spend('career_files_of_sender', sender)
  const { archive, proof } = await readForeignDocument(
    'career',
    { bytes: await file?.bytes(), text },
    { owner: sender, field: file ? 'file' : 'text', unreadable: 'Не получилось прочитать файл' },
  )
  return archive ? checkArchive(ctx.db, archive) : checkProof(ctx.db, proof)
}

async function checkArchive(db: Db, archive: NonNullable<CareerInput['archive']>): Promise<CareerCheck> {
  if (!KEY_NAME.test(archive.key)) return changed([KEY_FILE])
  const key = await findPublicKey(db, archive.key)
  if (!key) return UNSIGNED
  if (!isListSigned(archive, key)) return changed([SUMS_FILE])
  if (archive.changedFiles.length > 0) return changed(archive.changedFiles)
  const verdict = archive.isResaved ? 'resaved' : 'whole'
  return { verdict, changed_files: [], manifest: readManifest(archive.manifest), key: archive.key }
}

async function checkProof(db: Db, proof: CareerInput['proof']): Promise<CareerCheck> {
  const key = proof && (await findPublicKey(db, proof.key))
  if (!proof || !key) return UNSIGNED
  if (!isTextSigned(proof, key)) return changed([])
  return { verdict: 'whole', changed_files: [], manifest: readManifest(proof.text), key: proof.key }
}

const changed = (files: string[]): CareerCheck => ({
  verdict: 'changed',
  changed_files: files,
  manifest: null,
  key: null,
})

/** Signed by us, so it has our form. */
const readManifest = (text: string) => CareerManifest.parse(JSON.parse(text))
