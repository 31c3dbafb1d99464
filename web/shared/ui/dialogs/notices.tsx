import type { Notice } from '../../stores/notice-store.ts';
import { useNotices, useStores } from '../../stores/stores.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';

/** Renders the notices, once in every layout. Show one with `useStores().notices.success(…)` or `.danger(…)`. */
export function Notices() {
  const notices = useNotices((state) => state.notices);
  const { notices: store } = useStores();
  const hold = {
    onPointerEnter: () => store.hold(true),
    onPointerLeave: () => store.hold(false),
    onFocus: () => store.hold(true),
    onBlur: () => store.hold(false),
  };
  const close = (id: number) => {
    store.dismiss(id);
    // The hovered notice is removed without a `pointerleave`.
    store.hold(false);
  };
  const of = (kind: Notice['kind']) =>
    notices
      .filter((notice) => notice.kind === kind)
      .map((notice) => <Sticker key={notice.id} notice={notice} onClose={() => close(notice.id)} />);
  return (
    <section aria-label="Obavijesti" className="notices" {...hold}>
      <div role="alert" className="notices-failed">
        {of('danger')}
      </div>
      <div role="status" className="notices-done">
        {of('success')}
      </div>
    </section>
  );
}

function Sticker({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const icon = notice.kind === 'danger' ? 'circle-exclamation-point' : 'circle-check';
  return (
    <div className={classNames('notice on-dark', notice.kind === 'danger' && 'notice-danger')}>
      <Icon name={icon} size={22} className="mt-0.5 flex-none" />
      <p className="flex-1">{notice.text}</p>
      <IconButton label="Zatvori obavijest" onClick={onClose} className="-my-2">
        <Icon name="x" size={18} />
      </IconButton>
    </div>
  );
}
