import { expect } from 'vitest'
import { toJsonColumn } from '#database/connect.ts'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { readPdf } from '#test/read-pdf.ts'
import { test } from '#test/test-app.ts'
import { downloadErasureAct, listErasures } from './erasure-acts.contract.ts'

test('an operator downloads the act of destruction of an erased account, which names what and why but nobody', async ({
  app,
}) => {
  const at = app.now().toISOString()
  const erased = toJsonColumn({ account: 1, resume: 2, favorite_folder: 0 })
  await app.db.insertInto('erasure_record').values({ account_id: 4711, due_at: at, erased_at: at, erased }).execute()
  const operator = await givenOperator(app)
  const { data } = await operator.call(listErasures, { query: {} })
  expect(data).toMatchObject([{ account_id: 4711, rows: 3 }])
  const { content } = await operator.call(downloadErasureAct, { params: { id: data[0]!.id } })
  const { text } = await readPdf(Buffer.from(content, 'base64'))
  for (const words of ['4711', 'Способ', 'Причина', 'Резюме', '№ 179']) expect(text).toContain(words)
})
