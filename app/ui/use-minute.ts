import { useEffect, useState } from "react";

/** The present minute; undefined on the server and in the first render, whose HTML must not depend on the clock. */
export function useMinute(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
