/** Tells a password manager which account the password belongs to. It is hidden and is not submitted. */
export const UsernameField = ({ value }: { value: string }) => (
  <input type="text" autoComplete="username" value={value} readOnly hidden />
)
