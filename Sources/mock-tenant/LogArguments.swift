public import ArgumentParser
public import Logging
import MockTenant

extension ServerLogHandler.Format: ExpressibleByArgument {}

extension Logger.Level: @retroactive ExpressibleByArgument {}
