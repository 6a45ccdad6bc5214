type Field = HTMLInputElement & Partial<Pick<HTMLSelectElement, 'options' | 'selectedIndex'>>;

/** Whether a field says something else than what the page came with, whoever was there to hear of it; files do not count. */
export function isChanged(element: Element): boolean {
  const { type, options, selectedIndex, checked, defaultChecked, value, defaultValue = value } = element as Field;
  if (options)
    return (
      selectedIndex !==
      Math.max(
        [...options].findIndex((option) => option.defaultSelected),
        0,
      )
    );
  return checked !== defaultChecked || (!/^(hidden|file|checkbox|radio)$/.test(type) && value !== defaultValue);
}
