/** The top line of the dialog: the field, and the buttons that clear and leave it (rules 5.22–5.24). */

import type { KeyboardEvent, ReactElement, Ref } from 'react';
import { Icon } from '../icons';
import { useTexts } from '../texts';
import { INPUT_ID, LISTBOX_ID, optionId } from './HitOption';

/** Maximum length of the text in the field (rule 5.24). */
export const MAX_QUERY_LENGTH = 64;

type SearchBoxProps = {
  readonly query: string;
  readonly placeholder: string;
  readonly isStalled: boolean;
  readonly hasOptions: boolean;
  readonly active: number | undefined;
  /** Samsung keyboards do nothing at the key "go" (rule 5.22). */
  readonly isSamsung: boolean;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onType: (query: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onClear: () => void;
  readonly onCancel: () => void;
};

export function SearchBox(props: SearchBoxProps): ReactElement {
  const { query, isStalled, onClear, onCancel } = props;
  const texts = useTexts('search');
  return (
    <form
      className="search-box"
      data-search-box=""
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onReset={(event) => {
        event.preventDefault();
        onClear();
      }}
    >
      <label htmlFor={INPUT_ID}>
        <Icon name={isStalled ? 'spinner' : 'search'} />
      </label>
      <SearchInput {...props} />
      {query !== '' && (
        <button
          type="reset"
          className="button button--icon"
          title={texts.clear}
          aria-label={texts.clear}
        >
          <Icon name="close" />
        </button>
      )}
      <button type="button" className="search-box__cancel" onClick={onCancel}>
        {texts.cancel}
      </button>
    </form>
  );
}

function SearchInput(props: SearchBoxProps): ReactElement {
  const { query, placeholder, hasOptions, active, inputRef, onType, onKeyDown } = props;
  const { label } = useTexts('search');
  const hasGoKey = hasOptions && active !== undefined && !props.isSamsung;
  return (
    <input
      ref={inputRef}
      id={INPUT_ID}
      className="search-box__input"
      type="search"
      role="combobox"
      aria-label={label}
      aria-autocomplete="both"
      aria-haspopup="listbox"
      aria-expanded={hasOptions}
      aria-controls={hasOptions ? LISTBOX_ID : undefined}
      aria-activedescendant={hasOptions && active !== undefined ? optionId(active) : undefined}
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint={hasGoKey ? 'go' : 'search'}
      maxLength={MAX_QUERY_LENGTH}
      placeholder={placeholder}
      value={query}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}
