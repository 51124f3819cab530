import { describe } from 'vitest'
import { test } from '../test-app.ts'
import { expectUpgrade, SCHEMA_STATES } from './upgraded-state.ts'

describe('N-148: a database of every schema that has landed', () => {
  for (const state of SCHEMA_STATES)
    test(`N-148: with rows of ${state} is upgraded, and people of then sign in`, ({ app }) => expectUpgrade(app, state))
})
