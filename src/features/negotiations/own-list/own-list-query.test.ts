import { describe, expect, test } from 'vitest'
import { changedQuery, isFiltered, readOwnListQuery } from './own-list-query.ts'

const read = (query: string) => readOwnListQuery(new URLSearchParams(query))

describe('the address of the seeker’s list', () => {
  test('links that name a state or an earlier tab narrow the list', () => {
    expect(read('state=refused&state=expired').filter.states).toEqual(['refused', 'expired'])
    expect(read('tab=viewed').query.state).toEqual(['viewed', 'considering'])
    expect(read('tab=archived').query.archived).toBe(true)
    expect(isFiltered(read('vacancy_id=7').filter)).toBe(true)
  })

  test('words that the list does not know are ignored', () => {
    const { filter, order, openId } = read('tab=constructor&state=fired&order_by=luck&open=x&vacancy_id=-1')
    expect([isFiltered(filter), order, openId]).toEqual([false, 'updated_at', null])
  })

  test('opening an item keeps the page, the order and the filters', () => {
    const params = new URLSearchParams('page=2&state=viewed')
    expect(changedQuery(params, { open: 5 })).toBe('?page=2&state=viewed&open=5')
    expect(changedQuery(new URLSearchParams('open=5'), { open: undefined })).toBe('')
  })
})
