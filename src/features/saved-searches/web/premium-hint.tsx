import { href } from 'react-router'
import { PREMIUM_LIMITS } from '#features/premium/rules/plans.ts'
import { TextLink } from '#ui/text/text-link.tsx'

/** After a sentence that says how many searches may be saved. Nothing for those who have premium. */
export const PremiumHint = ({ max }: { max: number }) =>
  max < PREMIUM_LIMITS.saved_searches.plus && (
    <>
      {' '}
      <TextLink to={href('/premium')}>С&nbsp;премиумом — до&nbsp;{PREMIUM_LIMITS.saved_searches.plus} поисков</TextLink>
    </>
  )
